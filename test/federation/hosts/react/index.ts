// The import is what gives Module Federation the time to agree on React before anything uses it.
void import('./main');
