/**
 * A name within a sentence that goes on with an amount or a number: Arabic or Hebrew letters, or a sign that turns what
 * follows it round, would otherwise change how that reads.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
