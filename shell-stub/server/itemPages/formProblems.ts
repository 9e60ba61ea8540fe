import type { Part } from './html';
import { html } from './html';

/** What is wrong with the entries of a form, by field. */
export type FormProblems<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** The attributes of a field whose entry is wrong. */
export const invalid = <Field extends string>(problems: FormProblems<Field>, field: Field): Part =>
  problems[field] !== undefined && html`aria-invalid="true" aria-describedby="${field}-problem"`;

/** What is wrong with the entry of a field, beside it. */
export const problemText = <Field extends string>(problems: FormProblems<Field>, field: Field): Part =>
  problems[field] !== undefined &&
  html`<span class="problem-text" id="${field}-problem">${problems[field]}</span>`;
