/** Placeholder of the order history until the account is known. */
export function HistorySkeleton() {
  return (
    <div className="rounded-card border border-hairline p-4">
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} className="skeleton my-3 h-8" />
      ))}
    </div>
  );
}
