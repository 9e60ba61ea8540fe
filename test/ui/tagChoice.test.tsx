import { screen } from '@testing-library/react';
import { TagChoice } from '../../src/features/batchStatements/TagChoice';
import { renderUi } from './renderUi';

test('activity tags that read alike are told apart by their parents', () => {
  const tags = [
    { id: 1, name: 'Policy', parent_id: null },
    { id: 2, name: 'Renewal', parent_id: 1 },
    { id: 3, name: 'Client', parent_id: null },
    { id: 4, name: 'Renewal', parent_id: 3 },
    { id: 5, name: 'Birthday', parent_id: 3 },
  ];
  renderUi(<TagChoice tags={tags} chosen={['4']} onChange={jest.fn()} />);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Policy',
    'Policy › Renewal',
    'Client',
    'Client › Renewal',
    'Birthday',
  ]);
  expect(screen.getByRole('checkbox', { name: 'Client › Renewal' })).toBeChecked();
});

test('without activity tags, it says so', () => {
  renderUi(<TagChoice tags={[]} chosen={[]} onChange={jest.fn()} />);
  expect(screen.getByRole('group', { name: 'Activity tags' })).toHaveTextContent(
    /^There are no activity tags\.$/,
  );
});
