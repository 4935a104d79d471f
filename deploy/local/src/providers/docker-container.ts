import { GenericContainer, type ContainerRuntimeClient } from 'testcontainers';
import { freePort } from '@garage/testing/free-port';
import { guard } from '../processes/guard.ts';

interface ContainerPlan {
  image: string;
  command: string[];
  port: number;
  /** Path of the server's data folder in the container. */
  dataFolder: string;
  /** Name of the volume that keeps the data; null: the data are removed with the container. */
  volume: string | null;
  /** Files that are copied into the container before it starts. */
  files: { target: string; content: string }[];
}

const loopback = '127.0.0.1';
const isHere = (host: string) => host === 'localhost' || host === loopback;

/** A container that is registered with the guard (guard.ts) as soon as it exists. A local engine publishes its port on 127.0.0.1 only. */
class ServerContainer extends GenericContainer {
  id: string | undefined;
  release: () => void = () => undefined;

  /** By default Docker would publish a database without a password on every network. */
  bindToLoopback(port: number, hostPort: number): this {
    this.hostConfig.PortBindings = { [`${port}/tcp`]: [{ HostIp: loopback, HostPort: `${hostPort}` }] };
    return this;
  }

  /** Mounts an anonymous volume at the folder, which the image need not contain. Removing the container removes the volume. */
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
export async function runContainer(engine: ContainerRuntimeClient, plan: ContainerPlan) {
  const { host } = engine.info.containerRuntime;
  // A port chosen by Docker would change with every restart.
  const hostPort = await freePort();
  // The guard (guard.ts) replaces testcontainers' reaper container and needs no image.
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
  if (container.id === undefined) throw new Error('The engine created no container');
  return control(engine.container.getById(container.id), {
    address: `${isHere(host) ? loopback : host}:${hostPort}`,
    release: container.release,
  });
}

/** testcontainers removes only some of the containers that it could not start. */
async function removeIfThere(container: EngineContainer): Promise<void> {
  try {
    await container.remove({ force: true, v: true });
  } catch (error) {
    if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 404)) throw error;
  }
}

type EngineContainer = ReturnType<ContainerRuntimeClient['container']['getById']>;

function control(container: EngineContainer, { address, release }: { address: string; release: () => void }) {
  const isRunning = async () => (await container.inspect()).State.Running;
  return {
    /** `host:port` as seen from this machine; constant over `kill` and `start`. */
    address,
    async kill(): Promise<void> {
      if (!(await isRunning())) return;
      const gone = container.wait();
      await container.kill();
      await gone;
    },
    async start(): Promise<void> {
      await container.start();
    },
    /** Resolves with the exit code when the container's current run ends. */
    async ended(): Promise<string> {
      const { StatusCode: code } = await container.wait();
      return `exit code ${code}`;
    },
    async remove(): Promise<void> {
      if (await isRunning()) await container.stop({ t: 10 });
      await container.remove({ force: true, v: true });
      release();
    },
  };
}
