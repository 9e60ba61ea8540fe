/** `npm start` on a project folder other than this one: the first argument. For cli.test.ts. */
import { runAsProcess } from '../../../shell-stub/server/process';

const [root = '', ...argv] = process.argv.slice(2);
void runAsProcess(argv, root);
