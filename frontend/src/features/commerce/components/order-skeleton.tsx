/** Placeholder of an order while it loads. */
export function OrderSkeleton() {
  return (
    <div aria-busy>
      <div className="skeleton mt-2 h-6 w-48" />
      <div className="skeleton mt-4 h-10 w-72 max-w-full" />
      <div className="skeleton mt-3 mb-6 h-5 w-52" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <div className="skeleton h-80 rounded-card" />
        <div className="skeleton h-80 rounded-card" />
      </div>
    </div>
  );
}
