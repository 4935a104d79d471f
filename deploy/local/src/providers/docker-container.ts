import { GenericContainer, type ContainerRuntimeClient } from 'testcontainers';
import { freePort } from '@garage/testing/free-port';
import { guard } from '../processes/guard.ts';

export interface ContainerPlan {
  image: string;
  command: string[];
  port: number;
  /** The server's data folder inside the container. */
  dataFolder: string;
  /** The volume that keeps it after the container is gone, or null to let both go. */
  volume: string | null;
  /** What is put into the container before it starts. */
  files: { target: string; content: string }[];
}

export interface RunningContainer {
  /** host:port as seen from here; stays the same over kill and start. */
  address: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Resolves when its present run ends. */
  ended(): Promise<void>;
  remove(): Promise<void>;
}

const loopback = '127.0.0.1';
const isHere = (host: string) => host === 'localhost' || host === loopback;

/** A container that the guard knows from its creation on, and whose port only this machine reaches when the engine is on it. */
class ServerContainer extends GenericContainer {
  id: string | undefined;
  release: () => void = () => undefined;

  /** Left to itself Docker would publish a database without a password on every network. */
  bindToLoopback(port: number, hostPort: number): this {
    this.hostConfig.PortBindings = { [`${port}/tcp`]: [{ HostIp: loopback, HostPort: `${hostPort}` }] };
    return this;
  }

  /** Data in a volume of the container's own: there even if the image has no such folder, and gone with the container. */
  withOwnVolume(folder: string): this {
    this.createOpts.Volumes = { [folder]: {} };
    return this;
  }

  protected override async containerCreated(containerId: string): Promise<void> {
    this.id = containerId;
    this.release = guard({ kind: 'container', id: containerId });
    await Promise.resolve();
  }
}

/** Runs the plan's container and waits for its port. Leaves nothing behind when that fails. */
export async function runContainer(engine: ContainerRuntimeClient, plan: ContainerPlan): Promise<RunningContainer> {
  const { host } = engine.info.containerRuntime;
  // A port of its own choosing: one that Docker picks would change with every restart.
  const hostPort = await freePort();
  // Our guard does what testcontainers' reaper would, and needs no image for it.
  const container = new ServerContainer(plan.image)
    .withAutoCleanup(false)
    .withCommand(plan.command)
    .withCopyContentToContainer(plan.files)
    .withExposedPorts({ container: plan.port, host: hostPort });
  if (isHere(host)) container.bindToLoopback(plan.port, hostPort);
  if (plan.volume === null) container.withOwnVolume(plan.dataFolder);
  else container.withBindMounts([{ source: plan.volume, target: plan.dataFolder }]);
  try {
    await container.start();
  } catch (error) {
    if (container.id !== undefined) await removeIfThere(engine.container.getById(container.id));
    container.release();
    throw error;
  }
  if (container.id === undefined) throw new Error('The engine named no container');
  return control(engine.container.getById(container.id), {
    address: `${isHere(host) ? loopback : host}:${hostPort}`,
    release: container.release,
  });
}

/** testcontainers removes some of the containers that it could not start, and leaves others. */
async function removeIfThere(container: EngineContainer): Promise<void> {
  try {
    await container.remove({ force: true, v: true });
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 404)) throw error;
  }
}

type EngineContainer = ReturnType<ContainerRuntimeClient['container']['getById']>;

function control(
  container: EngineContainer,
  { address, release }: { address: string; release: () => void },
): RunningContainer {
  const isRunning = async () => (await container.inspect()).State.Running;
  return {
    address,
    async kill() {
      if (!(await isRunning())) return;
      const gone = container.wait();
      await container.kill();
      await gone;
    },
    async start() {
      await container.start();
    },
    async ended() {
      await container.wait();
    },
    async remove() {
      if (await isRunning()) await container.stop({ t: 10 });
      await container.remove({ force: true, v: true });
      release();
    },
  };
}
