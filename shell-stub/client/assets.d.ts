/** Style sheets are emitted as files by webpack; importing one has no value. */
declare module '*.css';
