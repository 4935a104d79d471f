/** A question with a button that opens another dialog. */
export function SwitchLine({ question, action, onClick }: { question: string; action: string; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
      {question}
      <button type="button" onClick={onClick} className="min-h-11 font-semibold text-brand hover:underline">
        {action}
      </button>
    </p>
  );
}
