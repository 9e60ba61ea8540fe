import type { Paper } from './paper';
import { GREY, PAGE } from './paper';

/** Name and address as printed. */
export interface PrintedAddress {
  readonly name: string;
  /** Lines below the name: street, town, phone. */
  readonly lines: readonly string[];
}

/** The head of a document's first page. */
interface Heading {
  readonly agencyName: string;
  readonly office: PrintedAddress;
  readonly title: string;
  /** What identifies the document, below its title. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const LINE = 12;
/** Where the right half of a head begins. */
const RIGHT = 372;

/** Draws the agency and its office, and the title of the document. */
export function drawLetterhead(paper: Paper, { agencyName, office, title, facts }: Heading): void {
  const top = paper.y;
  const width = RIGHT - PAGE.left - 20;
  for (const line of paper.wrap(agencyName, width, { size: 15, weight: 'bold' })) {
    paper.write(line, {}, { size: 15, weight: 'bold' });
    paper.y += 20;
  }
  paper.y += 2;
  for (const line of [office.name, ...office.lines].flatMap((text) => paper.wrap(text, width))) {
    paper.write(line, {}, { colour: GREY });
    paper.y += LINE;
  }
  const end = paper.y;
  paper.y = top;
  paper.write(title, { x: RIGHT }, { size: 13, weight: 'bold' });
  paper.y += 24;
  for (const [name, value] of facts) {
    paper.write(name, { x: RIGHT }, { colour: GREY });
    for (const line of paper.wrap(value, PAGE.right - RIGHT - 90, { weight: 'bold' })) {
      paper.write(line, { right: PAGE.right }, { weight: 'bold' });
      paper.y += LINE;
    }
  }
  paper.y = Math.max(end, paper.y) + 8;
  paper.rule(paper.y);
  paper.y = Math.max(paper.y + 22, 140);
}

/** Who the document goes to, where an envelope has its window, and its main amount beside it. */
interface Addressed {
  readonly to: PrintedAddress;
  readonly label: string;
  readonly amount: string;
}

export function drawAddress(paper: Paper, { to, label, amount }: Addressed): void {
  const top = paper.y;
  const width = RIGHT - PAGE.left - 40;
  for (const line of paper.wrap(to.name, width, { size: 10, weight: 'bold' })) {
    paper.write(line, {}, { size: 10, weight: 'bold' });
    paper.y += 14;
  }
  for (const text of to.lines) {
    for (const line of paper.wrap(text, width, { size: 10 })) {
      paper.write(line, {}, { size: 10 });
      paper.y += 14;
    }
  }
  const end = paper.y;
  paper.box(RIGHT - 12, top - 8, PAGE.right - RIGHT + 12, 52);
  paper.write(label, { x: RIGHT, y: top }, { colour: GREY });
  paper.write(amount, { x: RIGHT, y: top + 14 }, { size: 17, weight: 'bold' });
  paper.y = Math.max(end, top + 52) + 18;
}
