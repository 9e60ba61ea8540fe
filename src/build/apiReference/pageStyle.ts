import { Html } from './html';

/** The style of the page to read: light and dark, and readable on a phone. */
export const STYLE = new Html(`
:root {
  color-scheme: light dark;
  --page: #fff; --text: #1b2430; --muted: #5a6675; --line: #d9dfe7; --fill: #f4f6f9; --link: #0b5cad;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #14181e; --text: #e4e8ee; --muted: #a0abb9; --line: #313a46; --fill: #1d232b; --link: #7db7f5; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; display: grid; grid-template-columns: 21rem minmax(0, 1fr);
  background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif;
}
a { color: var(--link); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav {
  position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.25rem 1rem;
  border-right: 1px solid var(--line); background: var(--fill); font-size: 0.875rem;
}
nav .brand { margin: 0 0 1rem; font-weight: 600; font-size: 1rem; }
nav ul { list-style: none; margin: 0 0 0.75rem; padding: 0 0 0 0.75rem; }
nav li { padding: 0.125rem 0; overflow-wrap: anywhere; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
summary { cursor: pointer; padding: 0.25rem 0; font-weight: 600; }
main { padding: 1.5rem 2rem 4rem; max-width: 64rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.375rem; margin: 2.5rem 0 0.5rem; }
h3 { font-size: 1.125rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h4 { font-size: 0.9375rem; margin: 1.25rem 0 0.375rem; }
p { margin: 0 0 0.5rem; max-width: 44rem; }
article { padding: 1.5rem 0; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.125rem 1rem; margin: 0.5rem 0; }
dt { color: var(--muted); }
dd { margin: 0; }
dd p { margin: 0; }
code, pre { font-family: ui-monospace, Consolas, monospace; font-size: 0.875em; }
code { overflow-wrap: anywhere; }
pre { max-height: 30rem; overflow: auto; margin: 0.5rem 0; padding: 0.75rem 1rem; background: var(--fill); border-radius: 0.375rem; }
pre code { overflow-wrap: normal; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--muted); font-weight: 600; }
tbody th { font-weight: 400; width: 26%; }
td:nth-child(2) { width: 26%; }
td p:last-child, th p { margin: 0; }
.optional, .limits { color: var(--muted); font-size: 0.8125rem; }
.limits { display: block; }
.or { color: var(--muted); font-style: italic; margin: 0.75rem 0; }
.purpose { font-size: 1.0625rem; }
@media (max-width: 52rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 45vh; border-right: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1rem 1rem 3rem; }
  dl { grid-template-columns: 1fr; }
  dd { margin-bottom: 0.375rem; }
  table, tbody, tr, tbody th, td { display: block; width: auto; }
  thead { position: absolute; clip-path: inset(50%); }
  tbody th, td { border-bottom: 0; padding: 0.125rem 0; }
  td:nth-child(2) { width: auto; }
  tr { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  tbody th { font-weight: 600; }
  td[data-head]::before { content: attr(data-head); color: var(--muted); font-size: 0.8125rem; }
}
@media print { nav { display: none; } body { display: block; } }
`);
