import { Html } from './html';

/** Style of the item pages: like the shell, dense enough for a window of 1100 by 550 (§2). */
export const PAGE_STYLE = new Html(`
:root { --page: #f4f5f7; --surface: #fff; --line: #d5d9e0; --text: #1d2430; --quiet: #566070; --bar: #1f2a3a;
  --accent: #1e5fa8; --accent-text: #fff; --problem: #a3231a; --good: #1c6b3c; --soft: #eef2f8;
  font: 14px/1.45 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; }
:root[data-appearance='dark'] { color-scheme: dark; --page: #14181e; --surface: #1c222b; --line: #3a4452; --text: #e6eaf0;
  --quiet: #a3adbb; --accent: #7db2ee; --accent-text: #10151c; --problem: #ff9b91; --good: #7fd6a0; --soft: #232c38; }
* { box-sizing: border-box; }
/* A field that gets the focus is not under the buttons, which stay at the foot of the window. */
html:has(form[data-payment]) { scroll-padding-bottom: 64px; }
body { margin: 0; background: var(--page); color: var(--text); }
.bar { display: flex; align-items: center; justify-content: space-between; min-height: 40px; padding: 4px 16px;
  background: var(--bar); color: #f3f5f8; }
.brand { font-weight: 600; }
.bar button { padding: 4px 10px; border: 0; border-radius: 4px; background: #ffffff1f; color: inherit; font: inherit; cursor: pointer; }
main { max-width: 1100px; margin: 0 auto; padding: 16px 16px 32px; }
h1 { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin: 0 0 4px; font-size: 20px; }
h2 { margin: 20px 0 6px; font-size: 15px; }
h3 { margin: 10px 0 2px; font-size: 13px; }
ul.depends { margin: 4px 0; padding-left: 18px; }
p { margin: 4px 0; }
a { color: var(--accent); }
.quiet { color: var(--quiet); }
.tag { padding: 1px 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font-size: 12px; font-weight: 500; }
.tag.problem { border-color: var(--problem); color: var(--problem); }
.notice { margin: 0 0 12px; padding: 8px 12px; border: 1px solid var(--line); border-left: 4px solid var(--accent); border-radius: 4px; background: var(--surface); }
.notice.good { border-left-color: var(--good); }
.notice.problem { border-left-color: var(--problem); }
.notice ul { margin: 4px 0 0; padding-left: 18px; }
dl.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 10px 20px; margin: 12px 0 0; padding: 12px;
  border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
dl.facts div { min-width: 0; }
dt { color: var(--quiet); font-size: 12px; }
dd { margin: 0; overflow-wrap: anywhere; }
.sums { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0; }
.sums div { min-width: 130px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.sums dt { font-size: 12px; }
.sums dd { font-size: 17px; font-variant-numeric: tabular-nums; }
.sums .short dd { color: var(--problem); }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 6px 10px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; vertical-align: top; }
tbody tr:last-child td { border-bottom: 0; }
tfoot td { border-top: 1px solid var(--line); border-bottom: 0; font-weight: 600; }
th { background: var(--soft); color: var(--quiet); font-size: 12px; font-weight: 600; }
.money { text-align: right; font-variant-numeric: tabular-nums; }
td.wide { white-space: normal; min-width: 160px; }
tr.gone td { color: var(--quiet); text-decoration: line-through; }
tr.gone td:last-child { text-decoration: none; }
tr.entry td { border-top: 2px solid var(--line); }
form[role='search'] .field { max-width: 420px; }
form.panel { margin: 12px 0 0; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 12px 16px; }
.field { display: flex; flex-direction: column; gap: 3px; min-width: 0; }
.field.long { grid-column: span 2; }
label { font-weight: 500; }
input, select { width: 100%; min-height: 34px; padding: 5px 8px; border: 1px solid var(--line); border-radius: 4px; background: var(--surface);
  color: inherit; font: inherit; }
input.amount { text-align: right; font-variant-numeric: tabular-nums; }
td input.amount { width: 130px; min-height: 30px; padding: 3px 8px; }
input[readonly] { background: var(--soft); }
[aria-invalid='true'] { border-color: var(--problem); }
td .problem-text { display: block; }
.problem-text { color: var(--problem); font-size: 12px; white-space: normal; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; }
form[data-payment] .buttons { position: sticky; bottom: 0; margin: 14px -12px -12px; padding: 8px 12px; border-top: 1px solid var(--line);
  border-radius: 0 0 6px 6px; background: var(--surface); }
.button { display: inline-block; padding: 6px 14px; border: 1px solid var(--line); border-radius: 4px; background: var(--surface); color: inherit;
  font: inherit; text-decoration: none; cursor: pointer; }
.button.primary { border-color: var(--accent); background: var(--accent); color: var(--accent-text); }
.button.danger { border-color: var(--problem); color: var(--problem); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.bar :focus-visible { outline-color: #8fc1ff; }
details { margin-top: 20px; }
summary { cursor: pointer; font-weight: 600; }
@media (max-width: 640px) { .roomy { display: none; } table { font-size: 12px; } th, td { padding: 6px 4px; } th { font-size: 11px; } td { white-space: normal; } td.money { white-space: nowrap; } td.wide { min-width: 0; } td input.amount { width: 84px; min-width: 0; } main { padding: 12px 10px 24px; } .field.long { grid-column: auto; }
  dl.facts, .fields { grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); } .sums div { flex: 1 1 120px; } }
/* Paper does not scroll, and nothing is pressed on it. */
@media print { .scroll { overflow: visible; } th, td:not(.money) { white-space: normal; } td.wide { min-width: 0; }
  .bar, form, details, .buttons { display: none; } }
`);
