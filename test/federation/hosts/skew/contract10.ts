/** A host of the first contract's time, which offers only what it must, and a toolbar. */
import { drawPage } from './page';
import { startPlain } from './plain';

startPlain(drawPage('Host of contract 1.0'), {});
