declare module 'jsdom/lib/jsdom/browser/default-stylesheet' {
  /** The style sheet that jsdom gives every document, as a browser does. */
  const sheet: string;
  export default sheet;
}
