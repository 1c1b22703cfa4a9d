import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/src/config.ts';

const root = new URL('../../', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const FILES = ['deploy/Containerfile', 'deploy/compose.yaml', 'deploy/quarterstaff.service'];

describe('the files that run Quarterstaff elsewhere', () => {
  it.each(FILES)('%s sets only what the server reads', name => {
    const known = new Set([...Object.keys(readConfig({})), 'DATABASE_URL', 'QUARTERSTAFF_ORIGIN']);
    for (const [setting] of text(name).matchAll(/\bQUARTERSTAFF_[A-Z_]+\b|\bDATABASE_URL\b/g))
      expect(known, `${setting} in ${name}`).toContain(setting);
  });

  it.each(FILES)('%s names files that are there, or that the build makes', name => {
    for (const [path] of text(name).matchAll(
      /\b(?:server|tools|deploy)\/[\w./-]+\.(?:m?js|yaml)\b|deploy\/Containerfile/g,
    ))
      expect(existsSync(new URL(path.replace(/^server\/dist\/main\.js$/, 'server/src/main.ts'), root)), path).toBe(
        true,
      );
  });

  it('the Containerfile has only known instructions, stages that there are, and commands that there are', () => {
    const lines = text('deploy/Containerfile')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'));
    const stages = lines.flatMap(line => /^FROM \S+ AS (\w+)$/.exec(line)?.[1] ?? []);
    expect(lines[0]).toMatch(/^FROM /);
    for (const line of lines) {
      expect(line).toMatch(/^(FROM|ENV|WORKDIR|COPY|RUN|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/);
      for (const [, stage] of line.matchAll(/--from=(\w+)/g)) expect(stages).toContain(stage);
    }
    const [, user] = /^USER (\w+)$/m.exec(lines.join('\n'))!;
    expect(user).not.toBe('root');
    const command: readonly string[] = JSON.parse(/^CMD (.+)$/m.exec(lines.join('\n'))![1]!);
    expect([command[0], command.at(-1)]).toEqual(['node', 'server/dist/main.js']);
    const ignored = text('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '**/dist'])); // what is built inside comes from the sources
  });

  const compose = spawnSync('docker', ['compose', 'version']).status === 0;
  it.runIf(compose)('the compose file is read by docker compose', () => {
    const file = fileURLToPath(new URL('deploy/compose.yaml', root));
    const { status, stderr } = spawnSync('docker', ['compose', '-f', file, 'config', '--quiet'], {
      env: { ...process.env, POSTGRES_PASSWORD: 'secret' },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  const systemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.runIf(systemd)('the unit is read by systemd', () => {
    const unit = fileURLToPath(new URL('deploy/quarterstaff.service', root));
    expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' }).stderr).not.toMatch(
      /Unknown|Failed to parse/,
    );
  });
});
