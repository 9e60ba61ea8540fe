import { Button } from '../controls/Button';
import { Notice } from './Notice';

export interface WrongAddressProps {
  /** What is wrong with the address, as a sentence; see `wrongInAddress`. */
  readonly text: string;
  /** Label of the button that leads on. */
  readonly actionLabel: string;
  readonly onAction: () => void;
}

/**
 * Takes the place of what an address asks for when it does not exist: says what is wrong, and offers a way on
 * (D31).
 */
export function WrongAddress({ text, actionLabel, onAction }: WrongAddressProps) {
  return (
    <Notice tone="error" action={<Button onClick={onAction}>{actionLabel}</Button>}>
      {text}
    </Notice>
  );
}

/** What is said of an office to a user who has none to choose from: they report on all together (§6). */
export const ALL_OFFICES_TOGETHER = {
  text: 'This address is for one office, but you report on all offices together.',
  actionLabel: 'Show all offices',
};

/** Says what a value in the address is not, e.g. `not a kind of item`. */
export function wrongInAddress(value: string, isNot: string): string {
  return `${value.trim() === '' ? 'A blank value' : `“${value}”`} in the address is ${isNot}.`;
}
