/*
 * Webpack loader that marks what is made at module level (`React.memo(…)`, a class with a context) as free of side
 * effects, and removes names for the developer tools, so that unused components are not shipped.
 */
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = "\w+";$/gm;
const CLASS_WITH_CONTEXT =
  /^var (\w+) = (class extends React\d*\.Component \{\n[^]*?\n\});\n\1\.contextType = (\w+);$/gm;

module.exports = function pureReact(source) {
  return source
    .replace(MADE, '$1/* @__PURE__ */ ')
    .replace(NAMED, '')
    .replace(CLASS_WITH_CONTEXT, 'var $1 = /* @__PURE__ */ Object.assign($2, { contextType: $3 });');
};
