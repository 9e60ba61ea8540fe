import { Button } from '../controls/Button';
import { Notice } from './Notice';

export interface WrongAddressProps {
  /** What is wrong with the address, as a sentence; see `wrongInAddress`. */
  readonly text: string;
  /** The way on, and what leads there. */
  readonly mend: string;
  readonly onMend: () => void;
}

/** Stands in the place of what an address asks for that there is not: what is wrong with it, and the way on (D30). */
export function WrongAddress({ text, mend, onMend }: WrongAddressProps) {
  return (
    <Notice tone="error" action={<Button onClick={onMend}>{mend}</Button>}>
      {text}
    </Notice>
  );
}

/** Says of a value in the address what it is not, e.g. `no kind of item`. */
export function wrongInAddress(value: string, isNot: string): string {
  return `${value.trim() === '' ? 'A blank value' : `“${value}”`} in the address is ${isNot}.`;
}
