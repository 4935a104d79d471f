/** Placeholder of the page of notices while it loads. */
export function NoticeListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <div className="skeleton h-16 rounded-card" />
      <div className="skeleton h-16 rounded-card" />
      <div className="skeleton h-16 rounded-card" />
    </div>
  );
}
