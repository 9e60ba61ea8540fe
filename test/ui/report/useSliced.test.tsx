import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { useSliced } from '../../../src/report';

test('work in slices is not done again when its kept screen is shown again', async () => {
  let times = 0;
  function* work(): Generator<undefined, string> {
    times += 1;
    yield;
    return `done ${times}`;
  }
  function Result() {
    return <p>{useSliced(work, 100_000) ?? 'under way'}</p>;
  }
  const shown = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Result />
    </Activity>
  );
  const { rerender } = render(shown('visible'));
  expect(screen.getByText('under way')).toBeInTheDocument();
  await screen.findByText('done 1');
  rerender(shown('hidden'));
  rerender(shown('visible'));
  // Whatever the effects have begun would be done by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('done 1')).toBeVisible();
  expect(times).toBe(1);
});
