/*
 * Webpack loader for Emotion's cache: leaves out its vendor prefixes, which it applies where a cache names no plug-ins.
 * Each of ours names its own (`styleCache.ts`), for browsers that need no prefixes.
 */
const BY_DEFAULT = 'var defaultStylisPlugins = [prefixer];';

module.exports = function withoutPrefixes(source) {
  if (!source.includes(BY_DEFAULT)) throw new Error('Emotion names its default plug-ins in another way now');
  return source.replace(BY_DEFAULT, 'var defaultStylisPlugins = [];');
};
