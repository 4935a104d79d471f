export function BrokenDownScene() { return <svg viewBox='0 0 400 300' />; }
