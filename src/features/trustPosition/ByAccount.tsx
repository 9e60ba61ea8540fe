import { Button, ChevronDownIcon, NotLoaded, Popover, useWhenWanted } from '../../ui';
import type { AccountTableProps } from './AccountTable';

/** The trust accounts that a sum is of, one by one, behind a button. */
export function ByAccount(props: AccountTableProps) {
  return (
    <Popover
      label="Trust accounts, one by one"
      trigger={
        <Button size="sm" variant="ghost">
          By account <ChevronDownIcon size={12} />
        </Button>
      }
    >
      <Accounts {...props} />
    </Popover>
  );
}

/** The table's code is loaded when the popover opens. */
function Accounts(props: AccountTableProps) {
  const table = useWhenWanted(() => import('./AccountTable'), true);
  if (table.failed) return <NotLoaded onRetry={table.retry} />;
  return table.code && <table.code.AccountTable {...props} />;
}
