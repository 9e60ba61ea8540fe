import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preProcessFile } from 'typescript';

const ROOT = path.join(__dirname, '../..');

/** Every TypeScript file below a folder, and the files that each imports: types included. */
function importsBelow(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(ROOT, folder, name));
  return new Map(
    files.map((file) => {
      const named = preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName);
      const found = named
        .filter((name) => name.startsWith('.'))
        .map((name) => path.join(path.dirname(file), name))
        .flatMap((base) => [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find(existsSync) ?? []);
      return [file, found];
    }),
  );
}

/** Files that import each other in a circle, each circle once, from where it was entered. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at !== -1) {
      found.push([...way.slice(at), file].map((name) => path.relative(ROOT, name)).join(' > '));
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

test('no files of the stub import each other in a circle, by types alone neither', () => {
  const imports = importsBelow('shell-stub');
  expect(imports.size).toBeGreaterThan(150);
  expect(circles(imports)).toEqual([]);
});

test('a circle is found, and two ways to one file are none', () => {
  const imports = new Map([
    [path.join(ROOT, 'a'), [path.join(ROOT, 'b'), path.join(ROOT, 'c')]],
    [path.join(ROOT, 'b'), [path.join(ROOT, 'd')]],
    [path.join(ROOT, 'c'), [path.join(ROOT, 'd')]],
    [path.join(ROOT, 'd'), [path.join(ROOT, 'b')]],
  ]);
  expect(circles(imports)).toEqual(['b > d > b']);
});
