import { createPublisher } from '../../src/domain';

test('calls every subscriber on publish, and none that has unsubscribed', () => {
  const { subscribe, publish } = createPublisher<[word: string, count: number]>();
  const told: string[] = [];
  const stop = subscribe((word, count) => told.push(`first ${word} ${count}`));
  subscribe((word) => told.push(`second ${word}`));
  publish('a', 1);
  stop();
  stop();
  publish('b', 2);
  expect(told).toEqual(['first a 1', 'second a', 'second b']);
});

test('while publishing, a new subscriber waits for the next publish and a removed one is still called', () => {
  const { subscribe, publish } = createPublisher();
  const told: string[] = [];
  let stop: () => void = () => undefined;
  const first = subscribe(() => {
    told.push('first');
    stop();
    subscribe(() => told.push('late'));
    first();
  });
  stop = subscribe(() => told.push('second'));
  publish();
  expect(told).toEqual(['first', 'second']);
  publish();
  expect(told).toEqual(['first', 'second', 'late']);
});

test('publishers are independent of each other', () => {
  const [one, other] = [createPublisher(), createPublisher()];
  const heard = jest.fn();
  one.subscribe(heard);
  other.publish();
  expect(heard).not.toHaveBeenCalled();
});
