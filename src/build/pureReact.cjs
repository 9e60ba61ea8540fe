/*
 * Loader for webpack: marks components that a module of a package makes as it is loaded (`React.memo(…)`) as free of
 * side effects, and takes away their names for the developer's tools, so that those that nobody uses are not shipped.
 */
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gm;
const NAMED = /^\w+\.displayName = "\w+";$/gm;

module.exports = function pureReact(source) {
  return source.replace(MADE, '$1/* @__PURE__ */ ').replace(NAMED, '');
};
