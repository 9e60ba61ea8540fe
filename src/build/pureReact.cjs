/*
 * Webpack loader that marks components created at module level (`React.memo(…)`) as free of side effects, and
 * removes their names for the developer tools, so that unused ones are not shipped.
 */
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

module.exports = function pureReact(source) {
  return source.replace(MADE, '$1/* @__PURE__ */ ').replace(NAMED, '');
};
