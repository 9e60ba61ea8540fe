import { MAX_CENTS } from '../ledger';

/** A parsed cell, or the reason it could not be parsed. */
export type Cell<T> = { readonly value: T } | { readonly reason: string };

const MAX_NUMBER_LENGTH = 40;
const MAX_NAME_LENGTH = 100;

/** A cell as shown in messages: on one line and shortened. */
const shown = (text: string): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ');
  return `"${line.length > MAX_NUMBER_LENGTH ? `${line.slice(0, MAX_NUMBER_LENGTH)}…` : line}"`;
};

/** Whether a text is a date with slashes whose first part cannot be a month, so the file puts the day first. */
export function isDayFirst(text: string): boolean {
  const first = /^(\d{1,2})\/\d{1,2}\/\d{2,4}$/.exec(text.trim())?.[1];
  return first !== undefined && Number(first) > 12;
}

/** Parses a date in ISO form, or in US form with the month first (D15), as 'yyyy-MM-dd'. */
export function readDate(label: string, text: string): Cell<string> {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!iso && !us) {
    return /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text)
      ? { reason: `the ${label} ${shown(text)} has a two-digit year: write four` }
      : { reason: `the ${label} ${shown(text)} is not a date: write MM/dd/yyyy or yyyy-MM-dd` };
  }
  const [year, month, day] = (iso ? [iso[1], iso[2], iso[3]] : [us?.[3], us?.[1], us?.[2]]).map(Number);
  if (!isDay(year ?? 0, month ?? 0, day ?? 0)) {
    return { reason: `the ${label} ${shown(text)} is not a day of the calendar` };
  }
  const two = (part: number | undefined) => String(part).padStart(2, '0');
  return { value: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` };
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}

/**
 * Parses dollars, with or without a dollar sign and thousands commas, as cents: more than 0, at most 2
 * decimals.
 */
export function readAmount(text: string): Cell<number> {
  if (text === '') return { reason: 'the amount is missing' };
  const parts = /^(-?)\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(text);
  if (!parts) return { reason: `the amount ${shown(text)} is not a number` };
  const [, minus, whole = '', decimals = ''] = parts;
  if (decimals.length > 2) return { reason: `the amount ${shown(text)} has more than 2 decimals` };
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (minus || cents === 0) return { reason: `the amount ${shown(text)} is not more than 0` };
  if (cents > MAX_CENTS) return { reason: `the amount ${shown(text)} is more than 999,999,999.99` };
  return { value: cents };
}

/** Parses an invoice number, which is text: leading zeros count. */
export function readNumber(label: string, text: string): Cell<string> {
  const reason = problemOfId(label, text);
  if (reason !== null) return { reason };
  if (text.length > MAX_NUMBER_LENGTH || !/^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u.test(text)) {
    return {
      reason: `the ${label} ${shown(text)} is malformed: use up to ${MAX_NUMBER_LENGTH} letters, digits, spaces and . _ / # -`,
    };
  }
  return { value: text };
}

/**
 * Parses a customer: a number, or a name as people write them, e.g. `O'Brien & Sons, Inc.` (D15). Invisible
 * characters, and a leading character that would start a spreadsheet formula, are not allowed in either.
 */
export function readCustomer(text: string): Cell<string> {
  const reason = problemOfId('customer', text);
  if (reason !== null) return { reason };
  const unseen = /[\p{C}\p{Zl}\p{Zp}]/u.exec(text)?.[0];
  if (unseen !== undefined)
    return { reason: `the customer ${shown(text)} has ${nameOfUnseen(unseen)}: remove it` };
  const isName = /^[\p{L}\p{N}"'“‘«„(]/u.test(text) && /[\p{L}\p{N}]/u.test(text);
  if (text.length > MAX_NAME_LENGTH || !isName) {
    return {
      reason: `the customer ${shown(text)} is malformed: use up to ${MAX_NAME_LENGTH} characters, the first a letter, digit, quote or bracket`,
    };
  }
  return { value: text };
}

/** Characters that come with what is copied from other programs; others are named by their kind. */
const UNSEEN: Readonly<Record<string, string>> = {
  '\n': 'a line break',
  '\u2028': 'a line break',
  '\u2029': 'a line break',
  '\t': 'a tab',
  '\u00ad': 'a soft hyphen',
  '\u200b': 'a zero-width space',
  '\u200c': 'a zero-width non-joiner',
  '\u200d': 'a zero-width joiner',
  '\ufeff': 'a byte order mark',
};

/** What a character is that people do not see, in words and as the number by which editors find it. */
function nameOfUnseen(character: string): string {
  const kind = /\p{Cc}/u.test(character) ? 'a control character' : 'an invisible character';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `${UNSEEN[character] ?? kind} (U+${code})`;
}

function problemOfId(label: string, text: string): string | null {
  if (text === '') return `the ${label} is missing`;
  return /^\d+(\.\d+)?E\+\d+$/i.test(text)
    ? `the ${label} ${shown(text)} was shortened by a spreadsheet: export the column as text`
    : null;
}
