import './shell.css';
import { loadEarly } from './remote';
import { reloadOnBuild } from './reloadOnBuild';
import { readEarly } from './startReading';

readEarly();
loadEarly();
reloadOnBuild();
// The dynamic import lets Module Federation agree on a React version before anything uses it.
void import('./main');
