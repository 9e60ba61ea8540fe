import { useState } from 'react';
import { displayFromIso, displayName } from '../../../domain';
import { useAgencyTime, usePlatform, useSession } from '../../../platform';
import { printFrame, printedBy } from '../../../report';
import type { PrintPlace } from '../../../report';
import { Button, Dialog, Facts, Notice, Stack, usePortalContainer } from '../../../ui';
import { StatementTable } from './StatementTable';
import type { StatementFacts } from './statementFacts';
import { writeStatement } from './statementPage';

export interface StatementDialogProps {
  readonly statement: StatementFacts;
  readonly onClose: () => void;
}

/** Shows a commission statement and prints it (D33). */
export function StatementDialog({ statement, onClose }: StatementDialogProps) {
  const { profile } = useSession();
  const { now } = usePlatform();
  const { zone } = useAgencyTime();
  const container = usePortalContainer();
  const [failed, setFailed] = useState(false);
  const facts = [
    { label: 'Agency', value: profile.agencyName },
    { label: 'Payee', value: statement.payeeName },
    { label: 'Date', value: statement.date === null ? '' : displayFromIso(statement.date) },
    ...statement.payment.filter(({ value }) => value !== ''),
  ];
  const print = (): void => {
    if (container === null) return;
    setFailed(false);
    const texts = {
      agency: profile.agencyName,
      payee: statement.payeeName,
      facts,
      made: printedBy({ madeAt: now(), timeZone: zone, user: displayName(profile) }),
    };
    const write = (place: PrintPlace): void => writeStatement(place, statement.lines, texts);
    const title = `Commission Statement ${statement.payeeName}`;
    printFrame(container, { title, write }).catch(() => setFailed(true));
  };
  return (
    <Dialog
      open
      size="lg"
      title="Commission Statement"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="solid" colorPalette="blue" onClick={print}>
            Print Statement
          </Button>
        </>
      }
    >
      <Stack>
        <Facts facts={facts} />
        <StatementTable lines={statement.lines} />
        {failed ? <Notice tone="error">The statement could not be printed. Please try again.</Notice> : null}
      </Stack>
    </Dialog>
  );
}
