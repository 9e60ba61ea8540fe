import { screen } from '@testing-library/react';
import { Refusal } from '../../src/ui';
import { renderUi } from './renderUi';

test('a refusal leaves quietly in a browser whose scrollIntoView returns a promise', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(jest.fn().mockResolvedValue(undefined));
  const { unmount } = renderUi(<Refusal text="The books are closed." />);
  expect(screen.getByRole('alert')).toHaveTextContent('The books are closed.');
  unmount();
  expect(errors).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
