import { screen, waitFor } from '@testing-library/dom';

/** Finds a question over another dialog, which takes the pointer only a frame after it has appeared. */
export async function findQuestion(name: string): Promise<HTMLElement> {
  const question = await screen.findByRole('alertdialog', { name });
  await waitFor(() => expect(question).toHaveStyle({ 'pointer-events': 'auto' }));
  return question;
}
