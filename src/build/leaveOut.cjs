/*
 * Webpack loader that leaves out of a package what the module never runs (`leftOut.ts`). It fails when the package no
 * longer has what is named, so that an upgrade is looked at.
 */
const ts = require('typescript');

/** The function that a node declares, and its name. */
function declared(node) {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return { name: node.name, made: node };
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyAssignment(node)) return undefined;
  const made = node.initializer;
  const isFunction = made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made));
  return isFunction ? { name: node.name, made } : undefined;
}

/**
 * Where the functions of these names are: name → nodes. One of a property of that name is meant by `property.name`.
 */
function functionsOf(file, names) {
  const found = new Map(names.map((name) => [name, []]));
  const look = (node, property) => {
    const { name, made } = declared(node) ?? {};
    const places = found.get(name?.getText(file)) ?? found.get(`${property}.${name?.getText(file)}`);
    if (places) places.push(made);
    else {
      const inside = ts.isPropertyAssignment(node) ? node.name.getText(file) : property;
      ts.forEachChild(node, (child) => look(child, inside));
    }
  };
  look(file, '');
  return found;
}

/** Replaces the body of a function, and drops its parameters: nothing that remains reads them. */
function withBody(file, made, body) {
  if (ts.isArrowFunction(made)) return { from: made.getStart(file), to: made.end, text: `() => {${body}}` };
  const open = made.getChildren(file).find((child) => child.kind === ts.SyntaxKind.OpenParenToken);
  return { from: open.getStart(file), to: made.end, text: `() {${body}}` };
}

module.exports = function leaveOut(source) {
  const { functions = [], returns = {}, texts = {} } = this.getOptions();
  const where = this.resourcePath;
  let code = source;
  for (const [text, replacement] of Object.entries(texts)) {
    const parts = code.split(text);
    if (parts.length !== 2) throw new Error(`${where} has ${parts.length - 1} times, not once: ${text}`);
    code = parts.join(replacement);
  }
  const bodies = {
    ...Object.fromEntries(functions.map((name) => [name, `throw Error("Left out: ${name}")`])),
    ...Object.fromEntries(Object.entries(returns).map(([name, value]) => [name, `return ${value}`])),
  };
  const file = ts.createSourceFile(where, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const edits = [...functionsOf(file, Object.keys(bodies))].map(([name, places]) => {
    if (places.length !== 1) throw new Error(`${where} has ${places.length} functions, not one: ${name}`);
    return withBody(file, places[0], bodies[name]);
  });
  edits.sort((one, other) => other.from - one.from);
  for (const { from, to, text } of edits) code = code.slice(0, from) + text + code.slice(to);
  return code;
};
