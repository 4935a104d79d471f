// All statements of the bridge. They are prepared once per connection; parameters and results are BSON as bytes.

import { keysOf, recordFromKeys } from '../../record-from-keys.ts';

export interface Statement {
  name: string;
  text: string;
}

const BSON = 'documentdb_core.bson';
const SEQUENCE = 'documentdb_core.bsonsequence';
const page = 'cursorpage::bytea, continuation::bytea';

const firstPage = (source: string) =>
  `select ${page} from documentdb_api.${source}_cursor_first_page($1, $2::${BSON}, $3)`;

const write = (source: string, parameters: string) =>
  `select p_result::bytea, p_success from documentdb_api.${source}($1, ${parameters}, null)`;

/** Builds a statement that executes a write and stores its reply under the driver's session id, atomically, so that a retry gets that reply. */
const loggedWrite = (source: string, parameters: string, session: number) => `
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended($${session}::text, 0)) is null as held, $1::text as db),
  written as materialized (select p_result, p_success from turn, lateral documentdb_api.${source}(turn.db, ${parameters}, null)),
  noted as (
    insert into garage_bridge.sessions as known (id, number, reply, success)
    select $${session}, $${session + 1}, p_result::bytea, p_success from written
    on conflict (id) do update
    set number = excluded.number, reply = excluded.reply, success = excluded.success, noted_at = now())
  select p_result::bytea, p_success from written`;

const explain = (source: string, options = 'costs off') =>
  `explain (format json, ${options}) select document from documentdb_api_catalog.bson_aggregation_${source}($1, $2::${BSON})`;

const batch = `$2::${BSON}, $3::${SEQUENCE}`;
const single = `$2::${BSON}`;

const texts = {
  begin: 'begin isolation level repeatable read',
  commit: 'commit',
  rollback: 'rollback',
  cancel: 'select pg_cancel_backend($1)',

  find: firstPage('find'),
  aggregate: firstPage('aggregate'),
  listCollections: firstPage('list_collections'),
  listIndexes: firstPage('list_indexes'),
  getMore: `select ${page} from documentdb_api.cursor_get_more($1, $2::${BSON}, $3::${BSON})`,
  deleteCursors: 'select documentdb_api_internal.delete_cursors($1)',
  count: `select document::bytea from documentdb_api.count_query($1, $2::${BSON})`,
  distinct: `select document::bytea from documentdb_api.distinct_query($1, $2::${BSON})`,

  insert: write('insert', batch),
  update: write('update', batch),
  delete: write('delete', batch),
  findAndModify: write('find_and_modify', single),
  insertLogged: loggedWrite('insert', batch, 4),
  updateLogged: loggedWrite('update', batch, 4),
  deleteLogged: loggedWrite('delete', batch, 4),
  findAndModifyLogged: loggedWrite('find_and_modify', single, 3),
  noteCommit: `
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended($1::text, 0)) is null as held, $1::text as id)
    insert into garage_bridge.sessions as known (id, number, reply, success) select turn.id, $2, null, true from turn
    on conflict (id) do update set number = excluded.number, reply = null, success = true, noted_at = now()`,
  lockSession: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))',
  readSession: 'select number, reply, success from garage_bridge.sessions where id = $1',
  forgetSessions: "delete from garage_bridge.sessions where noted_at < now() - interval '40 minutes'",

  explainFind: explain('find'),
  explainAggregate: explain('pipeline'),
  analyzeFind: explain('find', 'analyze, costs off, timing off'),
  createCollection: 'select documentdb_api.create_collection($1, $2)',
  create: `select documentdb_api.create_collection_view($1, $2::${BSON})::bytea`,
  drop: 'select documentdb_api.drop_collection($1, $2, null, null, false)',
  dropDatabase: 'select documentdb_api.drop_database($1, null)',
  collMod: `select documentdb_api.coll_mod($1, $2, $3::${BSON})::bytea`,
  dbStats: 'select documentdb_api.db_stats($1, $2)::bytea',
  listDatabases: `select documentdb_api.list_databases($1::${BSON})::bytea`,
  createIndexes: `select documentdb_api_internal.create_indexes_non_concurrently($1, $2::${BSON}, true)::bytea`,
  dropIndexes: `select documentdb_api_internal.drop_indexes_non_concurrently($1, $2::${BSON})::bytea`,
  indexByName: `
    select (index_spec).index_key::bytea from documentdb_api_catalog.collection_indexes
    join documentdb_api_catalog.collections using (collection_id)
    where database_name = $1 and collection_name = $2 and (index_spec).index_name = $3`,
  indexById: `
    select (index_spec).index_name, (index_spec).index_key::bytea
    from documentdb_api_catalog.collection_indexes where index_id = $1`,
};

/** The statements; the name of each prepared statement is its key. */
export const statements = recordFromKeys(keysOf(texts), (name): Statement => ({ name, text: texts[name] }));

/** The bridge's own table: each session's last write or commit, with its reply. */
export const SCHEMA = `
  select pg_advisory_xact_lock(hashtextextended('garage_bridge', 0));
  create schema if not exists garage_bridge;
  create table if not exists garage_bridge.sessions (
    id text primary key, number bigint not null, reply bytea, success boolean not null,
    noted_at timestamptz not null default now()
  ) with (fillfactor = 50);`;
