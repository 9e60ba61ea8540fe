import { Button } from '../../ui';
import type { FilterState } from './useCustomerFilters';

/** A button that names the report's only customer and resets to all; renders nothing when all are shown. */
export function ClientChip({
  state,
  name,
}: {
  readonly state: FilterState;
  readonly name?: string | undefined;
}) {
  const { client } = state.filters;
  if (client === null) return null;
  const who = name === undefined || name === '' ? client : `${client} ${name}`;
  return (
    <Button size="sm" onClick={() => state.change({ client: null })}>
      Customer {who}: show all customers
    </Button>
  );
}
