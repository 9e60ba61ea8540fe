import { takeStory } from '../support/chaos/story';
import type { Story } from '../support/chaos/story';
import { counts } from '../support/counts';

const { chaosSeeds, chaosSteps } = counts;
const AT_A_TIME = 2;
const MS_PER_STEP = 10_000;

/** Every fifth seed uses the embedded database; the others use a server, which also has faults. */
const EMBEDDED_EVERY = 5;
const FIRST = Math.floor(Number(process.env['TEST_SEED']) / EMBEDDED_EVERY) * EMBEDDED_EVERY;

test(
  `${chaosSeeds} runs of ${chaosSteps} steps with faults: nothing is blank, unreported, lost or doubled`,
  async () => {
    const seeds = Array.from({ length: chaosSeeds }, (_, at) => FIRST + at);
    const stories: Story[] = [];
    const takeTurns = async (): Promise<void> => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const kind = seed % EMBEDDED_EVERY === 0 ? 'embedded' : 'server';
        const story = await takeStory(seed, chaosSteps, kind);
        stories.push(story);
        process.stdout.write(`${line(story)}\n`);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
    const wrong = stories.filter((story) => story.wrong.length > 0);
    expect(wrong.map((story) => [`TEST_SEED=${story.seed}`, ...story.wrong].join('\n'))).toEqual([]);
  },
  120_000 + chaosSeeds * chaosSteps * MS_PER_STEP,
);

function line({ seed, database, steps, acknowledged, seconds, wrong }: Story): string {
  const verdict = wrong.length === 0 ? 'nothing wrong' : ['WRONG', ...wrong].join('\n  ');
  return `chaos ${seed} (${database}): ${steps} steps, ${acknowledged} commands acknowledged, ${seconds} s, ${verdict}`;
}
