import './shell.css';

// The dynamic import lets Module Federation agree on a React version before anything uses it.
void import('./main');
