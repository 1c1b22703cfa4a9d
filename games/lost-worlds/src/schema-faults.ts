import type { Fault } from '@quarterstaff/kernel';
import type * as z from 'zod';

/** What a schema found, each with its path; fields that nobody knows by their own. */
export const schemaFaults = ({ issues }: z.ZodError): Fault[] =>
  issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'there is no such field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
