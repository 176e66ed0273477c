/** Types for the part of sql.js that's used to build and test a docset's index. */
declare module 'sql.js' {
  export interface Database {
    run(sql: string): void;
    prepare(sql: string): { run(values: readonly (string | number)[]): void };
    exec(sql: string): { columns: string[]; values: (string | number)[][] }[];
    export(): Uint8Array;
    close(): void;
  }
  export interface Sql {
    Database: new (file?: Uint8Array) => Database;
  }
  export default function initSqlJs(): Promise<Sql>;
}
