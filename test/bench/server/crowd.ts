import { Client } from './client';

const ROUNDS = 4;

/** Many clients at once, each of whom asks for one report after another; a failure ends it. */
export async function measureCrowd(
  origin: string,
  size: number,
  calls: readonly { readonly name: string; readonly body: object }[],
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: size }, () => Client.signIn(origin)));
  const took: number[] = [];
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, first) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { body } = calls[(first + round) % calls.length] ?? { body: {} };
        took.push((await client.ask(body)).lastByte);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const sorted = took.toSorted((one, two) => one - two);
  const at = (share: number): string =>
    `${(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN).toFixed(0)} ms`;
  console.log(
    `${size} clients at once       ${took.length} reports in ${seconds.toFixed(1)} s without a failure: ` +
      `median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`,
  );
}
