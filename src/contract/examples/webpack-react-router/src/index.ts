// The dynamic import gives Module Federation time to agree on React before anything uses it.
void import('./main');
