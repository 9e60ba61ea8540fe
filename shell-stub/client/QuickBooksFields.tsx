import { useState, type ReactNode } from 'react';
import type { Scenario } from '../shared/scenario';
import { updateSelected } from './api';
import { Choice, splitList, TextField } from './panelFields';

type QuickBooks = Scenario['quickBooks'];

const TROUBLES: readonly { readonly value: QuickBooks['trouble']; readonly label: string }[] = [
  { value: 'none', label: 'arrives' },
  { value: 'connectionLost', label: 'is lost on the way' },
  { value: 'answerLost', label: 'arrives, its answer is lost' },
  { value: 'crash', label: 'arrives, then the worker crashes' },
];

/** What QuickBooks refuses, what goes wrong on the way to it, and the Web Connector's button (D41, D43). */
export function QuickBooksFields({
  quickBooks,
  onChange,
}: {
  readonly quickBooks: QuickBooks;
  readonly onChange: (change: Partial<QuickBooks>) => void;
}): ReactNode {
  const [status, setStatus] = useState('');

  async function update(): Promise<void> {
    setStatus('Sending…');
    try {
      const sent = await updateSelected();
      setStatus(`${sent} sent.`);
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <Choice
        label="The next item"
        value={quickBooks.trouble}
        options={TROUBLES}
        onChange={(trouble) => onChange({ trouble })}
      />
      <TextField
        label="Closing date (yyyy-MM-dd)"
        value={quickBooks.closingDate ?? ''}
        onChange={(text) => onChange({ closingDate: text === '' ? null : text })}
      />
      <TextField
        label="Numbers in use (comma-separated)"
        value={quickBooks.usedNumbers.join(', ')}
        onChange={(text) => onChange({ usedNumbers: splitList(text) })}
      />
      <TextField
        label="Accounts it lacks (ids)"
        value={quickBooks.unmappedAccounts.join(', ')}
        onChange={(text) => onChange({ unmappedAccounts: splitList(text).map(Number) })}
      />
      {quickBooks.integrationType === 'Desktop' && (
        <div className="field">
          <button type="button" className="button" onClick={() => void update()}>
            Update Selected
          </button>
          <span role="status">{status}</span>
        </div>
      )}
    </>
  );
}
