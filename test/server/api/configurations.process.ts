/** Prints the names of webpack's configurations. For build.test.ts. */
import configurations from '../../../webpack.config';

const names = configurations({}, { mode: 'production' }).map(({ name }) => name);
process.stdout.write(`${JSON.stringify(names)}\n`);
