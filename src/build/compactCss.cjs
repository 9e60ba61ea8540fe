/*
 * Webpack loader that takes the white space out of the CSS in a module's template strings. It keeps every space that a
 * selector or a value needs.
 */
const TEMPLATE = /`[^`]*`/g;

module.exports = function compactCss(source) {
  return source.replace(TEMPLATE, (css) =>
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: /g, ':'),
  );
};
