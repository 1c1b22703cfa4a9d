// Builds the documentation with Eleventy: `npm run docs` writes site/dist. Links between pages are relative, so that the site works under /docs, on any
// host and from the disk.
import { rmSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Eleventy } from '@11ty/eleventy';
import markdownIt from 'markdown-it';
import { FILES, sections } from './pages.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A heading as the last part of an address. */
const slug = text =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

/** The note under a block of code, by its kind: how it is tested. */
export const PROOF = {
  js: 'A test runs this.',
  python: 'A test runs this.',
  json: 'A test reads this.',
  sh: 'A test runs these commands, with fewer games.',
  protocol: 'A test sends this and compares the answers.',
  assistant: 'A test calls these tools and compares the answers.',
  playthrough: 'A test plays this.',
  'map squares': 'A test reads this map.',
  'map flat-hexes': 'A test reads this map.',
  'map pointy-hexes': 'A test reads this map.',
  'ts tested': 'Tests play this.',
};
const NOT_RUN = 'To be read, not to be run.';

/** Markdown whose links lead to pages, and whose blocks of code say how far they are tested. */
function markdown(pageOf, fileOf) {
  const md = markdownIt({ html: true, linkify: false });
  const address = (href, { source, url }) => {
    if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
    const [path, anchor] = href.split('#');
    const target = posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '');
    const to = pageOf(target) ?? fileOf(target);
    if (to === undefined) return null;
    const relative = posix.relative(posix.dirname(url), to);
    return anchor === undefined ? relative : `${relative}#${anchor}`;
  };
  md.core.ruler.push('addresses', state => {
    for (const { children } of state.tokens.filter(({ type }) => type === 'inline')) {
      const hidden = [];
      for (const token of children) {
        if (token.type === 'image') token.attrSet('src', address(token.attrGet('src'), state.env.page) ?? '');
        if (token.type === 'link_open') {
          const to = address(token.attrGet('href'), state.env.page);
          hidden.push(to === null);
          if (to === null) Object.assign(token, { tag: 'span', attrs: [] });
          else token.attrSet('href', to);
        }
        if (token.type === 'link_close' && hidden.pop()) token.tag = 'span';
      }
    }
    const used = new Map();
    state.tokens.forEach((token, i) => {
      if (token.type !== 'heading_open') return;
      const name = slug(state.tokens[i + 1].content);
      used.set(name, (used.get(name) ?? 0) + 1);
      token.attrSet('id', used.get(name) === 1 ? name : `${name}-${used.get(name)}`);
    });
  });
  md.renderer.rules.fence = (tokens, i) => {
    const { info, content } = tokens[i];
    const kind = info.trim();
    const label = PROOF[kind] ?? NOT_RUN;
    return `<figure class="code"><pre><code data-kind="${md.utils.escapeHtml(kind)}">${md.utils.escapeHtml(content)}</code></pre><figcaption>${label}</figcaption></figure>\n`;
  };
  return md;
}

export async function buildSite(out = `${here}dist`) {
  const parts = sections();
  const pages = parts.flatMap(part => part.pages);
  const urls = new Map(pages.map(({ source, url }) => [source, url]));
  const md = markdown(
    target => urls.get(target) ?? (target === 'docs/scenarios' ? 'scenarios/hex-melee.html' : undefined),
    target => FILES[target],
  );
  rmSync(out, { recursive: true, force: true });
  const eleventy = new Eleventy(`${here}input`, out, {
    quietMode: true,
    config: config => {
      config.setIncludesDirectory('_includes');
      for (const [from, to] of Object.entries(FILES))
        config.addPassthroughCopy({ [fileURLToPath(new URL(`../${from}`, import.meta.url))]: to });
      for (const page of pages)
        config.addTemplate(
          `${page.url.replace(/\.html$/, '')}.11ty.js`,
          { render: () => md.render(page.text, { page }) },
          {
            permalink: page.url,
            layout: 'page.njk',
            title: page.title,
            language: page.language ?? 'en',
            url: page.url,
            up: '../'.repeat(page.url.split('/').length - 1),
            parts,
          },
        );
    },
  });
  await eleventy.write();
  return pages.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = performance.now();
  const pages = await buildSite();
  console.log(`${pages} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
