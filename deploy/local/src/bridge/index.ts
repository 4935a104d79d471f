export { startBridge, type Bridge, type BridgeOptions } from './start-bridge.ts';
