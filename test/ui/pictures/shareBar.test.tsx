import { screen } from '@testing-library/react';
import { ShareBar } from '../../../src/ui';
import { renderUi } from '../renderUi';

const labels = () => screen.getAllByRole('button').map((share) => share.getAttribute('aria-label'));

test.each<[cents: readonly number[], percents: readonly string[]]>([
  [
    [99_999, 1],
    ['>99%', '<1%'],
  ],
  [
    [9_950, 50],
    ['>99%', '1%'],
  ],
  [
    [9_900, 100],
    ['99%', '1%'],
  ],
  [[500], ['100%']],
  [[500, -300], ['100%']],
])('shares of %j are %j', (cents, percents) => {
  const shares = cents.map((amount, at) => ({ id: `${at}`, name: 'Age', cents: amount, depth: 1 }) as const);
  renderUi(<ShareBar label="Ages" shares={shares} pressed={null} onPress={jest.fn()} />);
  expect(labels()).toEqual(
    percents.map((percent) => expect.stringMatching(`, ${percent} of what is above zero$`) as string),
  );
});
