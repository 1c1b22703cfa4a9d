import type sqlite from 'node-sqlite3-wasm';

export type Connection = InstanceType<typeof sqlite.Database>;
export type Row = Record<string, unknown>;
type Value = string | number | null;
type Statement = ReturnType<Connection['prepare']>;

/** SQL statements, each compiled once. */
export class Sql {
  private readonly db: Connection;
  private readonly statements = new Map<string, Statement>();

  constructor(db: Connection) {
    this.db = db;
  }

  run(sql: string, values: Value[]): { readonly changes: number } {
    return this.using(sql, statement => statement.run(values));
  }

  one(sql: string, values: Value[] = []): Row | null {
    return this.all(sql, values)[0] ?? null; // reads to the end: an unfinished statement keeps the database open
  }

  all(sql: string, values: Value[]): readonly Row[] {
    return this.using(sql, statement => statement.all(values) as Row[]);
  }

  /** A statement that failed cannot be reused: it is compiled again next time. */
  private using<T>(sql: string, use: (statement: Statement) => T): T {
    const statement = this.statement(sql);
    try {
      return use(statement);
    } catch (problem) {
      this.statements.delete(sql);
      statement.finalize();
      throw problem;
    }
  }

  private statement(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  close(): void {
    for (const statement of this.statements.values()) statement.finalize();
  }
}
