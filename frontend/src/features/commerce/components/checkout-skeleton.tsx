/** Placeholder of the checkout until the cart has loaded. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
      <div className="rounded-card border border-hairline p-5 md:p-6">
        <div className="skeleton h-7 w-40" />
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className="mt-5">
            <div className="skeleton h-5 w-32" />
            <div className="skeleton mt-2 h-12" />
          </div>
        ))}
      </div>
      <div className="skeleton h-96 rounded-card" />
    </div>
  );
}
