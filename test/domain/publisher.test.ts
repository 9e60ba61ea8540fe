import { createPublisher } from '../../src/domain';

test('tells everyone who has subscribed what is published, and nobody who has left', () => {
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

test('who subscribes while something is told hears of the next; who leaves is still told of this one', () => {
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

test('two know nothing of each other', () => {
  const [one, other] = [createPublisher(), createPublisher()];
  const heard = jest.fn();
  one.subscribe(heard);
  other.publish();
  expect(heard).not.toHaveBeenCalled();
});
