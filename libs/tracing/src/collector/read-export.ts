import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** A span as stored by the collector. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Id of the parent span; empty for the root span of a trace. */
  parentSpanId: string;
  /** The process that created the span. */
  service: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  attributes: Record<string, string>;
  failed: boolean;
  /** Start and end in milliseconds since 1970. */
  start: number;
  end: number;
}

const attributes = Type.Array(
  Type.Object({
    key: Type.String(),
    value: Type.Object({
      stringValue: Type.Optional(Type.String()),
      intValue: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
      boolValue: Type.Optional(Type.Boolean()),
    }),
  }),
);

/** The fields that this library sends of OTLP's `ExportTraceServiceRequest` in JSON. */
const exportSchema = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes }),
      scopeSpans: Type.Array(
        Type.Object({
          spans: Type.Array(
            Type.Object({
              traceId: Type.String(),
              spanId: Type.String(),
              parentSpanId: Type.Optional(Type.String()),
              name: Type.String(),
              kind: Type.Integer(),
              startTimeUnixNano: Type.String(),
              endTimeUnixNano: Type.String(),
              attributes,
              status: Type.Object({ code: Type.Integer() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

const check = Compile(exportSchema);
const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const FAILED = 2;

/** Parses the spans of an OTLP message. @throws TypeError for an invalid message */
export function readExport(message: unknown): CollectedSpan[] {
  if (!check.Check(message)) throw new TypeError('Not an OTLP message of traces');
  return message.resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = recordOfAttributes(resource.attributes)['service.name'] ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, kind, attributes: facts, ...span }) => ({
        traceId,
        spanId,
        parentSpanId,
        service,
        name,
        kind: kinds[kind] ?? 'internal',
        attributes: recordOfAttributes(facts),
        failed: span.status.code === FAILED,
        start: millisecondsOf(span.startTimeUnixNano),
        end: millisecondsOf(span.endTimeUnixNano),
      })),
    );
  });
}

const millisecondsOf = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1000n) / 1000;

function recordOfAttributes(list: Static<typeof attributes>): Record<string, string> {
  return Object.fromEntries(
    list.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? value.boolValue ?? '')]),
  );
}
