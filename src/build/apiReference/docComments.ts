import ts from 'typescript';
import type { Schema } from './schema';

/** Tags of docstrings that state a limit which a type cannot, and how their text is read. */
const LIMITS: Readonly<Record<string, (text: string) => Schema>> = {
  format: (text) => ({ format: text }),
  pattern: (text) => ({ pattern: text }),
  minimum: (text) => ({ minimum: Number(text) }),
  maximum: (text) => ({ maximum: Number(text) }),
  minLength: (text) => ({ minLength: Number(text) }),
  maxLength: (text) => ({ maxLength: Number(text) }),
  minItems: (text) => ({ minItems: Number(text) }),
  maxItems: (text) => ({ maxItems: Number(text) }),
};

/** What a docstring says: its text as the description, and its limits. */
export interface DocComment {
  readonly description?: string;
  readonly limits: Schema;
}

/**
 * Reads the docstring of a symbol.
 *
 * @throws Error for a tag that says nothing about a schema.
 */
export function docCommentOf(symbol: ts.Symbol, checker: ts.TypeChecker): DocComment {
  const own = readable(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  const list = own === '' ? listOf(symbol, checker) : undefined;
  const description = list ? readable(ts.displayPartsToString(list.getDocumentationComment(checker))) : own;
  const limits = symbol.getJsDocTags(checker).map(({ name, text }) => {
    const read = LIMITS[name];
    if (!read) throw new Error(`@${name} of ${symbol.name} says nothing about a schema`);
    return read(ts.displayPartsToString(text));
  });
  return { ...(description === '' ? {} : { description }), limits: Object.assign({}, ...limits) as Schema };
}

/** The list of values from which a type is taken, `(typeof LIST)[number]`: its docstring is also the type's. */
function listOf({ declarations = [] }: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  const type = declarations.find(ts.isTypeAliasDeclaration)?.type;
  if (type === undefined || !ts.isIndexedAccessTypeNode(type)) return undefined;
  const { objectType } = type;
  const list = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
  return ts.isTypeQueryNode(list) ? checker.getSymbolAtLocation(list.exprName) : undefined;
}

/** A citation, which leads to documents of the project: no reader of the reference has them. */
const CITATION = /(?:§\d+(?: "[^"]+")?|\bD\d{1,2}\b)/.source;
const IN_BRACKETS = new RegExp(`\\s*\\(${CITATION}(?:, ${CITATION})*\\)|(?:, ${CITATION})+(?=\\))`, 'g');

/** A text without citations in brackets. */
export const withoutCitations = (text: string): string => text.replace(IN_BRACKETS, '');

/** The text without citations in brackets, and without the line ends that only wrap it. */
function readable(text: string): string {
  return withoutCitations(text.replace(/([^\n])\n(?!\n|\s*- )\s*/g, '$1 ')).trim();
}
