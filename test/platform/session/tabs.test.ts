import { createSessionTabs } from '../../../src/platform/session/sessionTabs';
import type { TabMessage } from '../../../src/platform/session/sessionTabs';

/** A channel whose other end is the test. */
function channel() {
  const sent: unknown[] = [];
  const listeners: ((event: MessageEvent) => void)[] = [];
  let closed = 0;
  return {
    sent,
    closed: () => closed,
    says: (data: unknown) => {
      for (const listener of listeners) listener({ data } as MessageEvent);
    },
    open: () => ({
      postMessage: (message: unknown) => void sent.push(message),
      addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) =>
        void listeners.push(listener),
      close: () => {
        closed += 1;
      },
    }),
  };
}

test('sends and receives the messages of a session (D21)', () => {
  const other = channel();
  const heard: TabMessage[] = [];
  const tabs = createSessionTabs((message) => heard.push(message), other.open);
  const messages: TabMessage[] = [
    { kind: 'signedOut', reason: 1 },
    { kind: 'renewed', userId: 'jane', exp: 7 },
    { kind: 'signedIn', userId: 'jane' },
  ];
  for (const message of messages) {
    tabs.post(message);
    other.says(message);
  }

  expect(other.sent).toEqual(messages);
  expect(heard).toEqual(messages);
});

test.each([
  null,
  undefined,
  'signedOut',
  7,
  {},
  { kind: 'signedOut' },
  { kind: 'signedOut', reason: 9 },
  { kind: 'renewed', userId: 'jane' },
  { kind: 'renewed', exp: 7 },
  { kind: 'signedIn', userId: 7 },
  { kind: 'other', userId: 'jane', exp: 7 },
])('ignores anything else on the channel (%j)', (data) => {
  const other = channel();
  const heard = jest.fn();
  createSessionTabs(heard, other.open);
  other.says(data);

  expect(heard).not.toHaveBeenCalled();
});

test('neither sends nor receives once disposed of, and closes its channel once', () => {
  const other = channel();
  const heard = jest.fn();
  const tabs = createSessionTabs(heard, other.open);
  tabs.dispose();
  tabs.dispose();
  tabs.post({ kind: 'signedIn', userId: 'jane' });
  other.says({ kind: 'signedIn', userId: 'jane' });

  expect({ sent: other.sent, closed: other.closed() }).toEqual({ sent: [], closed: 1 });
  expect(heard).not.toHaveBeenCalled();
});

test('works in a browser without channels', () => {
  const tabs = createSessionTabs(
    () => undefined,
    () => null,
  );
  tabs.post({ kind: 'signedIn', userId: 'jane' });
  tabs.dispose();
});
