// Every statement the bridge sends. Named ones are prepared once a connection; parameters and results are BSON as bytes.

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

/** The same write with its result noted under the session, in one statement: both are there or neither. */
const loggedWrite = (source: string, parameters: string, session: number) => `
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended($${session}::text, 0)) is null as held, $1::text as db),
  written as materialized (select p_result, p_success from turn, lateral documentdb_api.${source}(turn.db, ${parameters}, null)),
  noted as (
    insert into garage_bridge.sessions as known (id, number, reply, success)
    select $${session}, $${session + 1}, p_result::bytea, p_success from written
    on conflict (id) do update
    set number = excluded.number, reply = excluded.reply, success = excluded.success, noted_at = now())
  select p_result::bytea, p_success from written`;

const explain = (source: string) =>
  `explain (format json, costs off) select document from documentdb_api_catalog.bson_aggregation_${source}($1, $2::${BSON})`;

const batch = `$2::${BSON}, $3::${SEQUENCE}`;
const single = `$2::${BSON}`;

export const statements = {
  begin: { name: 'begin', text: 'begin isolation level repeatable read' },
  commit: { name: 'commit', text: 'commit' },
  rollback: { name: 'rollback', text: 'rollback' },
  cancel: { name: 'cancel', text: 'select pg_cancel_backend($1)' },

  find: { name: 'find', text: firstPage('find') },
  aggregate: { name: 'aggregate', text: firstPage('aggregate') },
  listCollections: { name: 'list_collections', text: firstPage('list_collections') },
  listIndexes: { name: 'list_indexes', text: firstPage('list_indexes') },
  getMore: {
    name: 'get_more',
    text: `select ${page} from documentdb_api.cursor_get_more($1, $2::${BSON}, $3::${BSON})`,
  },
  deleteCursors: { name: 'delete_cursors', text: 'select documentdb_api_internal.delete_cursors($1)' },
  count: { name: 'count', text: `select document::bytea from documentdb_api.count_query($1, $2::${BSON})` },
  distinct: { name: 'distinct', text: `select document::bytea from documentdb_api.distinct_query($1, $2::${BSON})` },

  insert: { name: 'insert', text: write('insert', batch) },
  update: { name: 'update', text: write('update', batch) },
  delete: { name: 'delete', text: write('delete', batch) },
  findAndModify: { name: 'find_and_modify', text: write('find_and_modify', single) },
  insertLogged: { name: 'insert_logged', text: loggedWrite('insert', batch, 4) },
  updateLogged: { name: 'update_logged', text: loggedWrite('update', batch, 4) },
  deleteLogged: { name: 'delete_logged', text: loggedWrite('delete', batch, 4) },
  findAndModifyLogged: { name: 'find_and_modify_logged', text: loggedWrite('find_and_modify', single, 3) },

  noteCommit: {
    name: 'note_commit',
    text: `
      with turn as materialized (select pg_advisory_xact_lock(hashtextextended($1::text, 0)) is null as held, $1::text as id)
      insert into garage_bridge.sessions as known (id, number, reply, success) select turn.id, $2, null, true from turn
      on conflict (id) do update set number = excluded.number, reply = null, success = true, noted_at = now()`,
  },
  lockSession: { name: 'lock_session', text: 'select pg_advisory_xact_lock(hashtextextended($1::text, 0))' },
  readSession: {
    name: 'read_session',
    text: 'select number, reply, success from garage_bridge.sessions where id = $1',
  },
  forgetSessions: {
    name: 'forget_sessions',
    text: "delete from garage_bridge.sessions where noted_at < now() - interval '40 minutes'",
  },

  explainFind: { name: 'explain_find', text: explain('find') },
  explainAggregate: { name: 'explain_aggregate', text: explain('pipeline') },

  createCollection: { name: 'create_collection', text: 'select documentdb_api.create_collection($1, $2)' },
  create: { name: 'create', text: `select documentdb_api.create_collection_view($1, $2::${BSON})::bytea` },
  drop: { name: 'drop', text: 'select documentdb_api.drop_collection($1, $2, null, null, false)' },
  dropDatabase: { name: 'drop_database', text: 'select documentdb_api.drop_database($1, null)' },
  rename: { name: 'rename', text: `select documentdb_api.rename_collection($1::${BSON})::bytea` },
  collMod: { name: 'coll_mod', text: `select documentdb_api.coll_mod($1, $2, $3::${BSON})::bytea` },
  collStats: { name: 'coll_stats', text: 'select documentdb_api.coll_stats($1, $2, $3)::bytea' },
  dbStats: { name: 'db_stats', text: 'select documentdb_api.db_stats($1, $2)::bytea' },
  listDatabases: { name: 'list_databases', text: `select documentdb_api.list_databases($1::${BSON})::bytea` },
  createIndexes: {
    name: 'create_indexes',
    text: `select documentdb_api_internal.create_indexes_non_concurrently($1, $2::${BSON}, true)::bytea`,
  },
  dropIndexes: {
    name: 'drop_indexes',
    text: `select documentdb_api_internal.drop_indexes_non_concurrently($1, $2::${BSON})::bytea`,
  },
  indexByName: {
    name: 'index_by_name',
    text: `select (index_spec).index_key::bytea from documentdb_api_catalog.collection_indexes
      join documentdb_api_catalog.collections using (collection_id)
      where database_name = $1 and collection_name = $2 and (index_spec).index_name = $3`,
  },
  indexById: {
    name: 'index_by_id',
    text: `select (index_spec).index_name, (index_spec).index_key::bytea
      from documentdb_api_catalog.collection_indexes where index_id = $1`,
  },
} satisfies Record<string, Statement>;

/** What the bridge keeps of its own: which write or commit a session made last, and what it was answered. */
export const SCHEMA = `
  select pg_advisory_xact_lock(hashtextextended('garage_bridge', 0));
  create schema if not exists garage_bridge;
  create table if not exists garage_bridge.sessions (
    id text primary key, number bigint not null, reply bytea, success boolean not null,
    noted_at timestamptz not null default now()
  ) with (fillfactor = 50);`;
