/** Runs `npm start` on the project folder that the first argument names. */
import { runAsProcess } from '../../../shell-stub/server/process';

const [root = '', ...argv] = process.argv.slice(2);
void runAsProcess(argv, root);
